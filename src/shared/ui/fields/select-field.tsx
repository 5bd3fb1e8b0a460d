import * as Select from '@radix-ui/react-select';
import { getNonce } from 'get-nonce';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import { Icon } from '../text/icon';
import { item } from '../actions/menu.css';
import {
  chevron,
  label as labelStyle,
  list,
  tick,
  trigger,
  value as valueStyle,
  words,
} from './select-field.css';
import { Note } from '../text/text';

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

/** A select whose options have details (WAI-ARIA Authoring Practices, select-only combobox). */
export function SelectField<Value extends string>({
  options,
  value,
  onChoose,
  placeholder,
  disabled = false,
  error,
  ...texts
}: SelectFieldProps<Value>) {
  const state = disabled ? 'disabled' : error === undefined ? 'usual' : 'invalid';
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <Field error={error} {...texts}>
      {(wiring) => (
        // Identifies options by index, because the library rejects empty values.
        <Select.Root
          disabled={disabled}
          value={chosen === -1 ? '' : String(chosen)}
          onValueChange={(index) => {
            const option = options[Number(index)];
            if (option !== undefined) onChoose(option.value);
          }}
        >
          <Select.Trigger {...wiring} className={`${control({ state })} ${trigger}`}>
            <span className={valueStyle({ isPlaceholder: chosen === -1 })}>
              {options[chosen]?.label ?? placeholder}
            </span>
            <span className={chevron}>
              <Icon name="chevron-down" size="small" />
            </span>
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              className={list}
              position="popper"
              sideOffset={6}
              collisionPadding={8}
              aria-labelledby={wiring['aria-labelledby']}
              // The library now focuses the field. Earlier, this would restyle the page before the choice is painted.
              onCloseAutoFocus={() => page()?.removeAttribute('inert')}
            >
              {/* Scrolls the entire list, not just the viewport. */}
              <Select.Viewport ref={holdPage} nonce={getNonce()} style={{ overflow: 'visible' }}>
                {options.map(({ value: key, label, note }, index) => (
                  <Select.Item
                    key={key}
                    value={String(index)}
                    className={item()}
                    // Names the option by all of its content, not just its label.
                    aria-labelledby={undefined}
                  >
                    <span className={words}>
                      <span className={labelStyle}>
                        <Select.ItemText>{label}</Select.ItemText>
                      </span>
                      {note === undefined ? null : <Note as="span">{` ${note}`}</Note>}
                    </span>
                    <span className={tick}>
                      <Select.ItemIndicator>
                        <Icon name="check" size="small" />
                      </Select.ItemIndicator>
                    </span>
                  </Select.Item>
                ))}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}

const page = () => document.getElementById('root');

/**
 * Makes the page inert while the list, which is outside it, is open. The library hides the page only from screen
 * readers, not from the tab order (WCAG 2.2, 4.1.2).
 */
function holdPage(list: Element | null): void {
  // While closed, the library renders the options outside the document.
  if (list?.isConnected === true) page()?.setAttribute('inert', '');
}
