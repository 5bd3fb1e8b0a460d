import { cloneElement, useState, type KeyboardEvent } from 'react';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import { Icon } from './icon';
import { lazyComponent } from './lazy-component';
import { chevron, trigger as triggerStyle, value as valueStyle } from './select-field.css';
import { SpinnerMark } from './spinner-mark';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A detail about the option, such as its days or number of items. */
  note?: string | undefined;
};

export type SelectFieldProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  /** The chosen option. If there is none, the field shows the placeholder. */
  value: NoInfer<Value> | '' | null;
  onChoose: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

const SelectList = lazyComponent(async () => (await import('./select-list')).SelectList, {
  waiting: null,
  failed: () => null,
});

const preload = () => void SelectList.preload().catch(() => undefined);

/**
 * A select whose options have details (WAI-ARIA Authoring Practices, select-only combobox). Hovering or focusing the
 * field loads its list's library.
 */
export function SelectField<Value extends string>({
  options,
  value,
  onChoose,
  placeholder,
  disabled = false,
  error,
  ...texts
}: SelectFieldProps<Value>) {
  const [list, setList] = useState<'closed' | 'loading' | 'failed' | 'loaded'>('closed');
  const problem = list === 'failed' ? "The list didn't load. Try again." : error;
  const state = disabled ? 'disabled' : problem === undefined ? 'usual' : 'invalid';
  const chosen = options.findIndex((option) => option.value === value);

  function open(): void {
    setList('loading');
    SelectList.preload().then(
      () => setList('loaded'),
      () => setList('failed'),
    );
  }

  return (
    <Field error={problem} {...texts}>
      {(wiring) => {
        const trigger = (
          <button
            type="button"
            {...wiring}
            className={`${control({ state })} ${triggerStyle}`}
            disabled={disabled}
            aria-busy={list === 'loading'}
          >
            <span className={valueStyle({ isPlaceholder: chosen === -1 })}>
              {options[chosen]?.label ?? placeholder}
            </span>
            <span className={chevron}>
              {list === 'loading' ? <SpinnerMark /> : <Icon name="chevron-down" size="small" />}
            </span>
          </button>
        );
        if (list === 'loaded') {
          return (
            <SelectList
              trigger={trigger}
              labelId={wiring['aria-labelledby']}
              options={options}
              chosen={chosen}
              onChoose={(index) => {
                const option = options[index];
                if (option !== undefined) onChoose(option.value);
              }}
            />
          );
        }
        return cloneElement(trigger, {
          role: 'combobox',
          'aria-haspopup': 'listbox',
          'aria-expanded': false,
          onPointerEnter: preload,
          onFocus: preload,
          onClick: open,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            open();
          },
        });
      }}
    </Field>
  );
}
