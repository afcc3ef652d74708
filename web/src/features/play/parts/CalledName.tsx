import { Name } from '../../../parts/members/Name';
import { plainName } from '../../../parts/texts/texts';
import text from '../../../ui/text/text.module.css';

interface CalledNameProps {
  /** The whole name. */
  name: string;
  /** What they are called on a court. */
  called: string;
}

/** Whether what somebody is called is only a part of their name. */
export const isPartOfName = ({ name, called }: CalledNameProps): boolean =>
  plainName(name).includes(called);

/** Somebody in a list: by what they are called, and by their whole name where it says something else. */
export function CalledName({ name, called }: CalledNameProps) {
  if (isPartOfName({ name, called })) return <Name>{name}</Name>;
  return (
    <bdi>
      <Name>{called}</Name>{' '}
      <span className={text.smallSoft}>
        <Name>{name}</Name>
      </span>
    </bdi>
  );
}
