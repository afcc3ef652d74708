import { createLink } from '@tanstack/react-router';
import { Anchor } from '../../ui/actions/Anchor';
import { ButtonLink } from '../../ui/actions/Button';

/** A link in a text and a button as links of the router: they take `to`, `search`, `params`. */
export const TextLink = createLink(Anchor);
export const LinkButton = createLink(ButtonLink);
