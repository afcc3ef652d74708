import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** MUI's link, button and card as links of the router: they take `to`, `search`, `params`. */
export const TextLink = createLink(Link);
export const LinkButton = createLink(Button);
export const LinkCardArea = createLink(CardActionArea);
