import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button';

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

/** So many rows are shown at first, so that what is below them is within reach, too. Most clubs have fewer. */
const mostAtFirst = 30;

/** The first of many rows, and a button that shows all of them. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const count = rows.length;
  if (isWhole || count <= mostAtFirst) return children(rows);
  return (
    <>
      {children(rows.slice(0, mostAtFirst))}
      <Button fullWidth onClick={() => setWhole(true)}>
        {t`Show all ${count}`}
      </Button>
    </>
  );
}
