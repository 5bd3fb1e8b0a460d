import { errorPlace, fieldError, fieldErrorMark } from './field.css';
import { Icon } from '../text/icon';

type FieldErrorProps = { id: string; message: string | undefined; live?: boolean | undefined };

/**
 * The error message of a control. Its polite live region is rendered even without an error, so that an error is
 * announced when it appears (WCAG 2.2, 3.3.1 and 4.1.3).
 */
export function FieldError({ id, message, live = true }: FieldErrorProps) {
  return (
    <div id={id} className={errorPlace} aria-live={live ? 'polite' : undefined}>
      {message === undefined ? null : (
        <p className={fieldError}>
          <span className={fieldErrorMark}>
            <Icon name="error" size="small" />
          </span>
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
