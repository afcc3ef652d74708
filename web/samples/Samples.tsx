import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../src/ui/actions/Button';
import { IconButton } from '../src/ui/actions/IconButton';
import { Menu } from '../src/ui/actions/Menu';
import { Tooltip } from '../src/ui/actions/Tooltip';
import { ModalDialog } from '../src/ui/dialogs/ModalDialog';
import { useConfirm } from '../src/ui/dialogs/use-confirm';
import { EmptyState } from '../src/ui/feedback/EmptyState';
import { ErrorBanner } from '../src/ui/feedback/ErrorBanner';
import { Notice } from '../src/ui/feedback/Notice';
import { Progress } from '../src/ui/feedback/Progress';
import { SkeletonList } from '../src/ui/feedback/SkeletonList';
import { StatusChip } from '../src/ui/feedback/StatusChip';
import { useToast } from '../src/ui/feedback/Toaster';
import { AddIcon, DeleteIcon, EditIcon, GroupsIcon } from '../src/ui/icons/icons';
import { Spinner } from '../src/ui/icons/Spinner';
import { PageHeader } from '../src/ui/layout/PageHeader';
import { SectionCard } from '../src/ui/layout/SectionCard';
import { Row, Stack } from '../src/ui/layout/Stack';
import { Initials } from '../src/ui/lists/Initials';
import { ListRow } from '../src/ui/lists/ListRow';
import { ResponsiveTable } from '../src/ui/lists/ResponsiveTable';
import { Rows } from '../src/ui/lists/Rows';
import { FieldSamples } from './FieldSamples';
import { people, type Words, words } from './words';
import styles from './Samples.module.css';

/** Every piece of the kit, in each of its states. */
export function Samples() {
  const { i18n } = useLingui();
  const say = i18n.locale === 'vi' ? words.vi : words.en;
  return (
    <main className={styles.page}>
      <PageHeader title={say.title} />
      <Stack gap="large">
        <SectionCard title="Button, IconButton, Tooltip, Spinner">
          <Buttons say={say} />
        </SectionCard>
        <SectionCard title="Dialog, Menu, Toast">
          <Openers say={say} />
        </SectionCard>
        <SectionCard title="Field, Select, Combobox, Check, Radio, Switch, Slider, Segments, Tabs">
          <FieldSamples say={say} />
        </SectionCard>
        <SectionCard title="Notice, ErrorBanner, EmptyState">
          <Stack>
            {(['info', 'success', 'warning', 'error'] as const).map((severity) => (
              <Notice key={severity} severity={severity} role="status">
                {say.saved}
              </Notice>
            ))}
            <ErrorBanner onRetry={() => undefined}>{say.failed}</ErrorBanner>
            <EmptyState icon={<GroupsIcon />} title={say.empty} text={say.fill} />
          </Stack>
        </SectionCard>
        <SectionCard title="StatusChip, Initials, Progress, Skeleton">
          <Stack>
            <Row>
              <StatusChip tone="good" label={say.active} />
              <StatusChip tone="warning" label={say.unregistered} />
              <StatusChip tone="muted" label={say.inactive} />
              <StatusChip tone="bad" label={say.refused} />
              <StatusChip tone="chosen" label={say.month} />
              <Initials name="Lê Thị Thu Hương" />
              <Initials name="An" size="small" isStrong />
            </Row>
            <Progress label={say.paid} value={7} max={12} />
            <SkeletonList rows={2} />
          </Stack>
        </SectionCard>
        <SectionCard title="Rows, ListRow">
          <RowSamples say={say} />
        </SectionCard>
        <SectionCard title="ResponsiveTable">
          <ResponsiveTable
            label={say.list}
            rows={people}
            rowKey={(name) => name}
            columns={[
              { id: 'name', header: say.columns[0], isTitle: true, renderCell: (name) => name },
              { id: 'times', header: say.columns[1], align: 'right', renderCell: () => 8 },
              { id: 'fee', header: say.columns[2], align: 'right', renderCell: () => '320.000 đ' },
            ]}
          />
        </SectionCard>
      </Stack>
    </main>
  );
}

function Buttons({ say }: { say: Words }) {
  return (
    <Stack>
      {(['contained', 'outlined', 'text'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant} startIcon={<AddIcon />}>
            {say.save}
          </Button>
          <Button variant={variant} color="error">
            {say.remove}
          </Button>
          <Button variant={variant} color="inherit" size="small">
            {say.cancel}
          </Button>
          <Button variant={variant} disabled>
            {say.save}
          </Button>
          <Button variant={variant} loading>
            {say.save}
          </Button>
        </Row>
      ))}
      <Row className={styles.right}>
        <Tooltip text={say.save}>
          {(id) => (
            <IconButton aria-label={say.save} aria-describedby={id}>
              <EditIcon />
            </IconButton>
          )}
        </Tooltip>
        <IconButton aria-label={say.remove} isDangerous>
          <DeleteIcon />
        </IconButton>
        <Spinner label={say.save} />
      </Row>
    </Stack>
  );
}

function RowSamples({ say }: { say: Words }) {
  const toast = useToast();
  const [unfolded, unfold] = useState<string | null>(null);
  return (
    <Rows label={say.list} items={people} keyOf={(name) => name}>
      {(name) =>
        name === people[0] ? (
          <ListRow
            title={name}
            note={say.came(8)}
            end="-320.000 đ"
            isOpen={unfolded === name}
            onOpen={() => unfold(unfolded === name ? null : name)}
          >
            {unfolded === name && <p>{say.lost}</p>}
          </ListRow>
        ) : (
          <ListRow
            lead={<Initials name={name} size="small" />}
            title={name}
            note={say.fill}
            end={<StatusChip tone="good" label={say.active} />}
            actions={
              <IconButton
                isDangerous
                aria-label={say.without(name)}
                onClick={() => toast.success(say.saved, { label: say.undo, run: () => undefined })}
              >
                <DeleteIcon />
              </IconButton>
            }
            onOpen={() => toast.info(say.opened(name))}
            openName={say.of(name)}
          />
        )
      }
    </Rows>
  );
}

function Openers({ say }: { say: Words }) {
  const confirm = useConfirm();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const undo = { label: say.undo, run: () => undefined };
  return (
    <Row>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say.open}
      </Button>
      <Button
        variant="outlined"
        onClick={() =>
          void confirm({
            title: say.question,
            text: say.lost,
            confirmLabel: say.remove,
            isDestructive: true,
          })
        }
      >
        {say.ask}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say.more}
      </Button>
      <Button variant="outlined" onClick={() => toast.success(say.saved, undo)}>
        {say.tell}
      </Button>
      <ModalDialog open={isOpen} title={say.title} onClose={() => setOpen(false)}>
        <Stack>
          <p>{say.lost}</p>
          <Button variant="outlined" onClick={() => toast.error(say.failed, undo)}>
            {say.tell}
          </Button>
        </Stack>
      </ModalDialog>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say.more}>
        {say.choices.map((choice) => (
          <button key={choice} type="button" role="menuitem" onClick={() => setAnchor(null)}>
            {choice}
          </button>
        ))}
      </Menu>
    </Row>
  );
}
