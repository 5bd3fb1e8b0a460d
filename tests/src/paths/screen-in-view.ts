import { screen, waitFor } from '@testing-library/react';
import {
  elementsOf,
  factsOf,
  lookDifferences,
  queryOf,
  type QueryScreen,
} from '@workbench/paths/run/look-differences';
import type { DescribedGesture, ScreenDriver } from '@workbench/paths/run/screen-executors';
import type { Control, Look, Name } from '@workbench/paths/screen';
import type { UserEvent } from '@testing-library/user-event';
import { expectState } from './view-driver';

const queryScreen: QueryScreen = async (queries) =>
  queries.map((query) => factsOf(elementsOf(screen, query)));

/** Waits, since the control may be in a lazily loaded component. */
async function found(control: Control): Promise<HTMLElement> {
  const query = queryOf(control);
  if (!('roles' in query)) throw new Error('A control has a role.');
  const [role = 'button'] = query.roles;
  return screen.findByRole(role, query.name === undefined ? {} : { name: query.name });
}

/** Replaces a text by another. An equal text is edited and restored, so that the field still changes. */
async function fill(user: UserEvent, name: Name, text: string): Promise<void> {
  const field = await found({ field: name });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`${String(name)} takes no text.`);
  if (field.value === text) return user.type(field, 'x{Backspace}');
  await user.click(field);
  field.select();
  await user.paste(text);
}

/** Interprets a screen on a rendered view. */
export function screenInView(user: UserEvent): ScreenDriver {
  return {
    async perform(gesture: DescribedGesture) {
      if ('press' in gesture) await user.click(await found(gesture.press));
      else if ('into' in gesture) {
        await fill(user, gesture.into, gesture.type);
        if (gesture.submit !== undefined) await user.click(await found(gesture.submit));
      } else if ('enter' in gesture)
        await user.type(await found({ field: gesture.enter }), '{Enter}');
      else {
        const box = await found({ checkbox: gesture.check });
        if (box.ariaChecked !== String(gesture.on)) await user.click(box);
      }
    },
    expectState: async (path) => expectState(path),
    expectLook: (look: Look) =>
      waitFor(async () => {
        const differences = await lookDifferences(look, queryScreen);
        if (differences.length > 0) throw new Error(differences.join('; '));
      }),
  };
}
