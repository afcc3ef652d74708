import { useLingui } from '@lingui/react/macro';
import { NumberStepper } from '../../../ui/fields/NumberStepper';

interface DaysStepperProps {
  /** The name of the member. */
  name: string;
  days: number;
  most: number;
  isDisabled: boolean;
  onChange: (days: number) => void;
}

/** A number of days between a minus and a plus button; it can also be typed. 0 means no registration. */
export function DaysStepper({ name, days, ...stepper }: DaysStepperProps) {
  const { t } = useLingui();
  return (
    <NumberStepper
      name={t`Days of ${name}`}
      lessName={t`One day less for ${name}`}
      moreName={t`One day more for ${name}`}
      value={days}
      {...stepper}
    />
  );
}
