import * as Select from '@radix-ui/react-select';
import { useState, type ReactElement } from 'react';
import { Icon } from './icon';
import { item } from './menu.css';
import type { SelectOption } from './select-field';
import { label as labelStyle, list, tick, words } from './select-list.css';
import { mainContentId } from './skip-link';
import { Note } from './text';

type SelectListProps = {
  /** The button that opens the list. */
  trigger: ReactElement;
  labelId: string;
  options: readonly SelectOption<string>[];
  /** Index of the chosen option; -1 if there is none. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** A select field's list, open on its first render. */
export function SelectList({ trigger, labelId, options, chosen, onChoose }: SelectListProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    // Identifies options by index, because the library rejects empty values.
    <Select.Root
      open={isOpen}
      onOpenChange={setOpen}
      value={chosen === -1 ? '' : String(chosen)}
      onValueChange={(index) => onChoose(Number(index))}
    >
      {/* Opens on click: on pointerdown, the page would be restyled while the pointer is released. */}
      <Select.Trigger
        asChild
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </Select.Trigger>
      {/* Inside a landmark, but outside any panel, which would clip the list. */}
      <Select.Portal container={document.getElementById(mainContentId)}>
        <Select.Content
          className={list}
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={labelId}
        >
          {/* Scrolls the entire list, not just the viewport. */}
          <Select.Viewport style={{ overflow: 'visible' }}>
            {options.map(({ value, label, note }, index) => (
              <Select.Item
                key={value}
                value={String(index)}
                className={item()}
                // Names the option by all of its content, not just its label.
                aria-labelledby={undefined}
              >
                <span className={words}>
                  <span className={labelStyle}>
                    <Select.ItemText>{label}</Select.ItemText>
                  </span>
                  {note === undefined ? null : (
                    <>
                      {' '}
                      <Note as="span">{note}</Note>
                    </>
                  )}
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
  );
}
