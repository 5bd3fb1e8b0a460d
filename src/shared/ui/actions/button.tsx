import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { button, label, labels } from './button.css';
import { Icon, type IconName } from '../text/icon';
import { OwnText } from '../text/own-text';
import { SpinnerMark } from '../feedback/spinner-mark';

/** `busyLabel` names the action in progress, such as "Saving…". Space for it is always reserved. */
type Business = { busy?: undefined; busyLabel?: undefined } | { busy: boolean; busyLabel: string };

/** `quietDanger` is for text buttons that delete, and `danger` for the button that confirms it. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger';

export type ButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'disabled' | 'aria-disabled' | 'aria-busy'
> &
  Business & {
    children: ReactNode;
    tone?: ButtonTone | undefined;
    /** Use `large` next to a field of size `hero`. */
    size?: 'large' | 'medium' | 'small' | undefined;
    width?: 'content' | 'full' | undefined;
    icon?: IconName | undefined;
    /**
     * Disables only presses. The button can still get keyboard focus, so that people can find out why it is disabled.
     */
    disabled?: boolean | undefined;
  };

/**
 * A button, whose `type` defaults to `button`. While disabled or busy, it ignores presses and doesn't submit, but it
 * keeps focus. It therefore uses `aria-disabled`, because `disabled` would lose focus.
 */
export function Button({
  children,
  tone,
  size,
  width,
  icon,
  disabled = false,
  busy = false,
  busyLabel,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inactive = disabled || busy;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (inactive) {
      // Otherwise, a submit button would submit its form, and the click would bubble to a parent's handler.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  const usual = (
    <>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <OwnText>{children}</OwnText>
    </>
  );

  return (
    <button
      {...rest}
      type={type}
      className={button({ tone, size, width })}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        usual
      ) : (
        <span className={labels}>
          <span className={label({ shown: !busy })} aria-hidden={busy || undefined}>
            {usual}
          </span>
          <span className={label({ shown: busy })} aria-hidden={!busy || undefined}>
            <SpinnerMark />
            <span>{busyLabel}</span>
          </span>
        </span>
      )}
    </button>
  );
}
