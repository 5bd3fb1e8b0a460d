import { useReducer, type ComponentType } from 'react';
import { useAccountNumber } from '@/entities/session';

export interface WizardProps {
  readonly accountNumber: string;
  /** Restarts the wizard with the order in the URL. */
  readonly showAgain: () => void;
}

interface WizardOfAccountProps {
  readonly wizard: ComponentType<WizardProps>;
}

/** The current account's wizard. Switching accounts starts a new one. */
export function WizardOfAccount({ wizard: Wizard }: WizardOfAccountProps) {
  const accountNumber = useAccountNumber();
  const [visit, showAgain] = useReducer((count: number) => count + 1, 0);
  const key = `${accountNumber} ${visit}`;
  return <Wizard key={key} accountNumber={accountNumber} showAgain={showAgain} />;
}
