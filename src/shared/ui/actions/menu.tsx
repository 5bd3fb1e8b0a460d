import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { OwnText } from '../text/own-text';
import { Icon, type IconName } from '../text/icon';
import { Stack } from '../layout/layout';
import { NewTabMark } from './anchor';
import type { MenuTrigger } from './lazy-menu';
import { mainContentId } from './skip-link';
import { heading, item, mark, menu, separator, tick } from './menu.css';
import { Span } from '../text/text';

export type MenuProps = {
  /** The button that opens the menu. Must accept a ref and forward other props, as Button does. */
  trigger: MenuTrigger;
  children: ReactNode;
  /** Names the menu; defaults to the trigger's name. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
};

/** A button with a menu (WAI-ARIA Authoring Practices, menu button). */
export function Menu({ trigger, children, label, align = 'end' }: MenuProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  // Read as the menu opens, because the header is there before the content.
  const findContainer = () => setContainer(document.getElementById(mainContentId));
  return (
    // Not modal, because a menu in the header must not lock page scrolling.
    <Dropdown.Root modal={false} onOpenChange={findContainer}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      {/* Inside a landmark, for screen reader navigation, but outside any panel, which would clip the menu. */}
      <Dropdown.Portal container={container}>
        <Dropdown.Content
          className={menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Lets keys scroll a menu that is taller than the screen, even before an item has focus.
          tabIndex={0}
          onCloseAutoFocus={(event) => {
            // Choosing an item may already have moved focus, for example to the next page's heading.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

export type ListedItem = {
  label: string;
  icon?: IconName | undefined;
  /** True if it takes something away. */
  danger?: boolean | undefined;
} & (
  | {
      /** A link element without children, such as `<Link to="/profile" />`. */
      link: ReactElement;
      /** True if the link opens a new tab. */
      opensTab?: boolean | undefined;
    }
  | { onSelect: () => void }
);

export type ListMenuProps = Omit<MenuProps, 'children'> & {
  heading?: string | undefined;
  items: readonly ListedItem[];
};

/** A menu of plain items. */
export function ListMenu({ heading: title, items, ...menuProps }: ListMenuProps) {
  return (
    <Menu {...menuProps}>
      {title === undefined ? null : <MenuHeading>{title}</MenuHeading>}
      {items.map(({ label, icon, danger, ...item }) => {
        const props = { icon, tone: danger ? 'danger' : undefined } as const;
        return 'link' in item ? (
          <MenuLink key={label} link={item.link} {...props}>
            <span>{label}</span>
            {item.opensTab ? <NewTabMark /> : null}
          </MenuLink>
        ) : (
          <MenuItem key={label} onSelect={item.onSelect} {...props}>
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: IconName | undefined;
  tone?: 'usual' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Keeps the menu open after the item is chosen, for example because this changes other items. */
  staysOpen?: boolean | undefined;
};

export function MenuItem({
  children,
  onSelect,
  icon,
  tone,
  disabled = false,
  staysOpen = false,
}: MenuItemProps) {
  return (
    <Dropdown.Item
      className={item({ tone })}
      disabled={disabled}
      onSelect={(event) => {
        if (staysOpen) event.preventDefault();
        onSelect();
      }}
    >
      <MenuMark icon={icon} />
      <OwnText>{children}</OwnText>
    </Dropdown.Item>
  );
}

export type MenuLinkProps = {
  /** A link element without children, such as `<Link to="/profile" />`. */
  link: ReactElement;
  children: ReactNode;
  icon?: IconName | undefined;
  tone?: 'usual' | 'danger' | undefined;
  /** Small text below the name. */
  note?: string | undefined;
};

/** A link to another page. */
export function MenuLink({ link, children, icon, tone, note }: MenuLinkProps) {
  return (
    <Dropdown.Item className={item({ tone })} asChild>
      {cloneElement(
        link,
        undefined,
        <MenuMark icon={icon} />,
        <MenuWords note={note}>{children}</MenuWords>,
      )}
    </Dropdown.Item>
  );
}

export type MenuAnchorProps = Omit<MenuLinkProps, 'link'> & { href: string };

/** A link outside the router, such as to an email address or phone number. */
export function MenuAnchor({ href, children, icon, note }: MenuAnchorProps) {
  return (
    <Dropdown.Item className={item()} asChild>
      <a href={href}>
        <MenuMark icon={icon} />
        <MenuWords note={note}>{children}</MenuWords>
      </a>
    </Dropdown.Item>
  );
}

export type MenuUnavailableProps = {
  children: ReactNode;
  /** Reason why the item can't be chosen. */
  reason: string;
};

/** An item that this viewer can't choose. It can get focus, so that people can find the reason. */
export function MenuUnavailable({ children, reason }: MenuUnavailableProps) {
  return (
    <Dropdown.Item
      className={item()}
      aria-disabled="true"
      onSelect={(event) => event.preventDefault()}
    >
      <MenuWords note={reason}>{children}</MenuWords>
    </Dropdown.Item>
  );
}

export type MenuChoiceProps<Value extends string> = {
  /** Heading and accessible name of the group. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: IconName | undefined }[];
  onChoose: (value: Value) => void;
};

/** A group of mutually exclusive options; the chosen one has a check mark. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: MenuChoiceProps<Value>) {
  return (
    <Dropdown.RadioGroup
      value={value}
      aria-label={label}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option !== undefined) onChoose(option.value);
      }}
    >
      <MenuHeading>{label}</MenuHeading>
      {options.map((option) => (
        <Dropdown.RadioItem
          key={option.value}
          value={option.value}
          className={item()}
          // Keeps the menu open, so that the person can try another setting.
          onSelect={(event) => event.preventDefault()}
        >
          <MenuMark icon={option.icon} />
          <span>{option.label}</span>
          <Dropdown.ItemIndicator className={tick}>
            <Icon name="check" size="small" />
          </Dropdown.ItemIndicator>
        </Dropdown.RadioItem>
      ))}
    </Dropdown.RadioGroup>
  );
}

export type MenuChecksProps<Value extends string> = {
  /** Heading and accessible name of the group. */
  label: string;
  checked: readonly Value[];
  options: readonly { value: Value; label: string }[];
  onChange: (checked: readonly Value[]) => void;
};

/** A group of independent options. Chosen options have check marks, and the menu stays open. */
export function MenuChecks<Value extends string>({
  label,
  checked,
  options,
  onChange,
}: MenuChecksProps<Value>) {
  return (
    <Dropdown.Group aria-label={label}>
      <MenuHeading>{label}</MenuHeading>
      {options.map((option) => (
        <Dropdown.CheckboxItem
          key={option.value}
          className={item()}
          checked={checked.includes(option.value)}
          onCheckedChange={(isChecked) =>
            onChange(
              isChecked
                ? [...checked, option.value]
                : checked.filter((value) => value !== option.value),
            )
          }
          onSelect={(event) => event.preventDefault()}
        >
          <span>{option.label}</span>
          <Dropdown.ItemIndicator className={tick}>
            <Icon name="check" size="small" />
          </Dropdown.ItemIndicator>
        </Dropdown.CheckboxItem>
      ))}
    </Dropdown.Group>
  );
}

/** Names the group of items below it. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Dropdown.Label className={heading}>{children}</Dropdown.Label>;
}

export function MenuSeparator() {
  return <Dropdown.Separator className={separator} />;
}

function MenuWords({ children, note }: { children: ReactNode; note: string | undefined }) {
  if (note === undefined) return <OwnText>{children}</OwnText>;
  return (
    <Stack as="span" gap={0} breaks>
      <span>{children}</span>
      <Span tone="muted" size="tiny">
        {note}
      </Span>
    </Stack>
  );
}

function MenuMark({ icon }: { icon: IconName | undefined }) {
  if (icon === undefined) return null;
  return (
    <span className={mark}>
      <Icon name={icon} size="small" />
    </span>
  );
}
