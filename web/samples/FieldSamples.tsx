import { useState } from 'react';
import { Checkbox } from '../src/ui/fields/choices/Checkbox';
import { RadioGroup } from '../src/ui/fields/choices/RadioGroup';
import { Segments } from '../src/ui/fields/choices/Segments';
import { Switch } from '../src/ui/fields/choices/Switch';
import { Combobox } from '../src/ui/fields/combobox/Combobox';
import { DateField } from '../src/ui/fields/DateField';
import { NumberField } from '../src/ui/fields/NumberField';
import { PasswordField } from '../src/ui/fields/PasswordField';
import { SelectField } from '../src/ui/fields/SelectField';
import { Slider } from '../src/ui/fields/Slider';
import { TextArea } from '../src/ui/fields/TextArea';
import { TextField } from '../src/ui/fields/TextField';
import { Row, Stack } from '../src/ui/layout/Stack';
import { Tabs } from '../src/ui/layout/Tabs';
import { people, type Words } from './words';
import styles from './Samples.module.css';

/** Every field and every choice of the kit. */
export function FieldSamples({ say }: { say: Words }) {
  const [amount, setAmount] = useState<number | null>(300);
  const [date, setDate] = useState('2026-10-31');
  const [member, setMember] = useState<string | null>(null);
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState(say.choices[0]);
  const choices = say.choices.map((words) => ({ value: words, label: words }));
  const options = people.map((name) => ({ id: name, label: name }));
  return (
    <Stack gap="large">
      <div className={styles.fields}>
        <TextField label={say.name} required defaultValue="Hương" />
        <TextField label={say.name} error helperText={say.wrong} defaultValue="An" />
        <TextField label={say.name} disabled defaultValue="An" />
        <NumberField label={say.amount} value={amount} onChange={setAmount} />
        <DateField label={say.date} value={date} onChange={setDate} />
        <PasswordField label={say.password} autoComplete="off" />
        <SelectField
          label={say.schedule}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
        >
          {say.choices.map((words) => (
            <option key={words}>{words}</option>
          ))}
        </SelectField>
        <Combobox
          label={say.member}
          find={(typed) =>
            options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
          }
          chosen={member === null ? [] : [member]}
          shown={member ?? ''}
          onPick={setMember}
          none={say.none}
        />
        <TextArea label={say.note} rows={2} />
      </div>
      <Row gap="large">
        <Checkbox label={say.remember} checked={isOn} onChange={setOn} />
        <Switch label={say.notify} checked={isOn} onChange={setOn} />
        <Switch label={say.notify} checked={!isOn} onChange={(isOff) => setOn(!isOff)} />
      </Row>
      <RadioGroup label={say.schedule} options={choices} value={choice} onChange={setChoice} />
      <Slider
        label={say.amount}
        min={0}
        max={500}
        step={10}
        value={amount ?? 0}
        shown={`${amount ?? 0} kVND`}
        onChange={setAmount}
      />
      <Segments label={say.schedule} options={choices} value={choice} onChange={setChoice} />
      <Tabs label={say.schedule} tabs={choices} value={choice ?? ''} onChange={setChoice}>
        {choice}
      </Tabs>
    </Stack>
  );
}
