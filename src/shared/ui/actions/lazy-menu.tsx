import {
  cloneElement,
  useEffect,
  useState,
  type ComponentPropsWithRef,
  type FunctionComponent,
  type ReactElement,
} from 'react';
import { lazyComponent } from '../feedback/lazy-component';
import { LiveRegion } from '../feedback/live-region';
import { Modal } from '../layout/modal';
import { VisuallyHidden } from '../text/visually-hidden';
import { Button } from './button';

/** A button that opens a menu. */
export type MenuTrigger = ReactElement<ComponentPropsWithRef<'button'>>;

type Opening = {
  /** The button that was pressed. */
  button: HTMLElement | null;
  /** Called if the person presses Escape or moves on before the menu opens. */
  onCancel: () => void;
};

type Press = 'pointerdown' | 'keydown';

/** Presses the button of a loaded menu, which opens it. */
function repeat(press: Press, button: HTMLButtonElement): void {
  button.dispatchEvent(
    press === 'keydown'
      ? new KeyboardEvent(press, { key: 'ArrowDown', bubbles: true })
      : new PointerEvent(press, { bubbles: true }),
  );
}

/**
 * Returns a menu whose code loads once its button is hovered, focused or pressed, because most visits open none. At the
 * first press, the button of the loaded menu replaces the plain one, and the press is repeated.
 */
export function lazyMenu<Props extends { trigger: MenuTrigger }>(
  load: () => Promise<FunctionComponent<Props>>,
) {
  const Loaded = lazyComponent<Props & Opening>(load, {
    waiting: ({ button, onCancel }) => <Waiting button={button} onCancel={onCancel} />,
    failed: (retry, { onCancel }) => <NotLoaded retry={retry} onCancel={onCancel} />,
  });
  const preload = () => void Loaded.preload().catch(() => undefined);

  return function LazyMenu(props: Props) {
    const [press, setPress] = useState<Press | null>(null);
    const [plain, setPlain] = useState<HTMLButtonElement | null>(null);
    const [loaded, setLoaded] = useState<HTMLButtonElement | null>(null);

    useEffect(() => {
      if (press !== null && loaded !== null) repeat(press, loaded);
    }, [press, loaded]);

    function open(by: Press, button: HTMLButtonElement): void {
      // So that the focus can return to it. Browsers differ in whether a press focuses a button.
      button.focus();
      preload();
      setPress(by);
    }

    return (
      <>
        {loaded === null
          ? cloneElement(props.trigger, {
              ref: setPlain,
              'aria-haspopup': 'menu',
              'aria-expanded': press !== null,
              onPointerEnter: preload,
              onFocus: preload,
              onPointerDown: (event) => {
                if (event.button !== 0 || event.ctrlKey) return;
                // Otherwise, the browser would focus the button after the menu has opened, which closes it.
                event.preventDefault();
                open('pointerdown', event.currentTarget);
              },
              onKeyDown: (event) => {
                if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault();
                open('keydown', event.currentTarget);
              },
            })
          : null}
        {press === null && loaded === null ? null : (
          <Loaded
            {...props}
            trigger={cloneElement(props.trigger, { ref: setLoaded })}
            button={plain}
            onCancel={() => setPress(null)}
          />
        )}
      </>
    );
  };
}

function Waiting({ button, onCancel }: Opening) {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || button?.contains(target) !== true) onCancel();
    };
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', cancel, { signal });
    return () => listening.abort();
  }, [button, onCancel]);
  return (
    <VisuallyHidden>
      <LiveRegion as="span">Loading…</LiveRegion>
    </VisuallyHidden>
  );
}

interface NotLoadedProps extends Pick<Opening, 'onCancel'> {
  readonly retry: () => void;
}

function NotLoaded({ retry, onCancel }: NotLoadedProps) {
  return (
    <Modal
      open
      title="We couldn't load the menu"
      description="Check your connection, then try again."
      actions={
        <Button tone="primary" onClick={retry}>
          Try again
        </Button>
      }
      onClose={onCancel}
    />
  );
}
