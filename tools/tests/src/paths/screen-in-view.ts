import { screen, waitFor } from '@testing-library/react';
import {
  elementsOf,
  factsOf,
  differencesFrom,
  queryOf,
  type QueryScreen,
} from 'statechart-paths/run/differences-from';
import type { DescribedAction, ScreenDriver } from 'statechart-paths/run/screen-executors';
import type { Control, Expectation, Name } from 'statechart-paths/screen';
import type { UserEvent } from '@testing-library/user-event';
import { expectState } from './view-driver';

const queryScreen: QueryScreen = async (queries) =>
  queries.map((query) => factsOf(elementsOf(screen, query)));

/** Waits for the control, because it may be in a lazy component. */
async function found(control: Control): Promise<HTMLElement> {
  const query = queryOf(control);
  if (!('roles' in query)) throw new Error('A control has a role.');
  const [role = 'button'] = query.roles;
  return screen.findByRole(role, query.name === undefined ? {} : { name: query.name });
}

/** Replaces the text of a field. If the new text is the same, edits and restores it, so that the field still changes. */
async function fill(user: UserEvent, name: Name, text: string): Promise<void> {
  const field = await found({ field: name });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`${String(name)} takes no text.`);
  if (field.value === text) return user.type(field, 'x{Backspace}');
  await user.click(field);
  field.select();
  await user.paste(text);
}

/** Interprets a screen in a rendered view. */
export function screenInView(user: UserEvent): ScreenDriver {
  return {
    async perform(userAction: DescribedAction) {
      if ('press' in userAction) await user.click(await found(userAction.press));
      else if ('into' in userAction) {
        await fill(user, userAction.into, userAction.type);
        if (userAction.submit !== undefined) await user.click(await found(userAction.submit));
      } else if ('enter' in userAction)
        await user.type(await found({ field: userAction.enter }), '{Enter}');
      else {
        const box = await found({ checkbox: userAction.check });
        if (box.ariaChecked !== String(userAction.on)) await user.click(box);
      }
    },
    expectState: async (path) => expectState(path),
    expectElements: (expectation: Expectation) =>
      waitFor(async () => {
        const differences = await differencesFrom(expectation, queryScreen);
        if (differences.length > 0) throw new Error(differences.join('; '));
      }),
  };
}
