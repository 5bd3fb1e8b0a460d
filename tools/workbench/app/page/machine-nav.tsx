import { memo, useId } from 'react';
import type { IndexedMachine } from '../index/machine-index';
import { Select } from '../select';
import { writeLocation, type Location } from '../location/location';
import { column, heading, item, list, picker, pickerLabel, select } from './machine-nav.css';

interface MachineNavProps {
  readonly machines: readonly IndexedMachine[];
  readonly chosen: string;
  readonly view: string | undefined;
  readonly onGo: (location: Location) => void;
}

/** Lists all machines, each as a link that opens it in the current view. */
export const MachineNav = memo(function MachineNav({
  machines,
  chosen,
  view,
}: Omit<MachineNavProps, 'onGo'>) {
  return (
    <nav className={column} aria-labelledby="machines">
      <h2 id="machines" className={heading}>
        Machines
      </h2>
      <ul className={list}>
        {machines.map(({ subject }) => (
          <li key={subject.id}>
            <a
              href={writeLocation({ machine: subject.id, view })}
              className={item}
              aria-current={subject.id === chosen ? 'page' : undefined}
            >
              {subject.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** Lists all machines in windows without space for a column. */
export const MachinePicker = memo(function MachinePicker({
  machines,
  chosen,
  view,
  onGo,
}: MachineNavProps) {
  const id = useId();
  return (
    <div className={picker}>
      <label htmlFor={id} className={pickerLabel}>
        Machine
      </label>
      <Select
        id={id}
        className={select}
        value={chosen}
        onChange={({ target }) => onGo({ machine: target.value, view })}
      >
        {machines.map(({ subject }) => (
          <option key={subject.id} value={subject.id}>
            {subject.title}
          </option>
        ))}
      </Select>
    </div>
  );
});
