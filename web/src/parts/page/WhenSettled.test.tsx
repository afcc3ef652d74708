import { rules } from '@rallybook/contract/endpoints/rules';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { rulesQuery } from '../../data/money/rules-query';
import { WhenSettled } from './WhenSettled';

function Above() {
  const { data } = useQuery(rulesQuery(CLUB.id));
  return data && <p>What is above</p>;
}

const content = (
  <>
    <Above />
    <WhenSettled fallback={<p>Meanwhile</p>}>
      <p>What is below</p>
    </WhenSettled>
  </>
);

test('what stands below is shown when what is above it has come', async () => {
  let release = () => {};
  await showInClub(content, (server) => {
    release = server.hold(rules.list);
  });
  await expect.element(page.getByText('Meanwhile')).toBeVisible();
  await expect.element(page.getByText('What is below')).not.toBeVisible();
  release();
  await expect.element(page.getByText('What is above')).toBeVisible();
  await expect.element(page.getByText('What is below')).toBeVisible();
  await expect.element(page.getByText('Meanwhile')).not.toBeInTheDocument();
});

test('what stands below does not wait for what is asked again without a network', async () => {
  await showInClub(content, (server) => server.lose(rules.list));
  await expect.element(page.getByText('What is below')).toBeVisible();
  await expect.element(page.getByText('What is above')).not.toBeInTheDocument();
});
