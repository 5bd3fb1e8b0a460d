import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { does, key as keyStyle } from './keys-dialog.css';

const keys: readonly (readonly [readonly string[], string])[] = [
  [['/'], 'Search all machines'],
  [['1', '–', '9'], 'Take the first events of the state, as numbered beside them'],
  [['Tab'], 'From a state to the events that leave it'],
  [['←', '↑', '→', '↓'], 'Walk from state to state along the arrows'],
  [['Shift ↓', 'Shift ↑'], 'Go into a region, and out of it'],
  [['Enter'], 'Select a state, or fire an event'],
  [['z'], 'Fill the canvas with a state'],
  [['c'], 'Collapse a region, or open it'],
  [['+', '−', '0'], 'Zoom in, out, and back to 100 %'],
  [['f'], 'Fit the whole chart'],
  [['m'], 'Show the main path only, or the whole chart again'],
  [['p'], 'Give the chart the whole window, or show the panels again'],
  [['Esc'], 'Clear the selection'],
  [['?'], 'Show these keys'],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      open
      title="Keys"
      description="Search and the digits work everywhere but while you type, the others in the chart."
      onClose={onClose}
    >
      <Stack as="dl" gap={2}>
        {keys.map(([names, meaning]) => (
          <div key={meaning} className={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={keyStyle}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
