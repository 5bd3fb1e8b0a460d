import type { ScreenOf } from 'statechart-paths/screen';
import { chargeDialogScreen } from '../charge/charge-screen';
import type { domainRestorationMachine } from './domain-restoration-machine';
import type { domainRestorationModel } from './domain-restoration-model';

const charge = chargeDialogScreen({
  holder: 'restoring',
  title: /^Restore .+\?$/,
  confirm: { button: /^Restore (?:for \$|at no charge)/ },
  charging: 'Restoring…',
  subject: 'restoration',
  failed: "We couldn't restore this domain",
});

export const domainRestorationScreen = {
  events: charge.events,
  states: { ...charge.states, resuming: 'transient', restored: {}, gone: {}, closed: {} },
} satisfies ScreenOf<typeof domainRestorationMachine, typeof domainRestorationModel>;
