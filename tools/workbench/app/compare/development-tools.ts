import * as v from 'valibot';
import { messageOf } from 'statechart-paths/explore/invariants';
import type { ReadRevision } from './compare-pane';

const Unreadable = v.object({ sentence: v.string() });

const readRevisionOfServer: ReadRevision = async (revision, machine) => {
  try {
    const asked = new URLSearchParams({ name: revision, machine });
    const answer = await fetch(`/workbench-tools/revision?${asked}`);
    const text = await answer.text();
    if (answer.ok) return { json: text };
    return v.parse(Unreadable, JSON.parse(text));
  } catch (thrown) {
    return {
      sentence: `The development server didn't answer: ${messageOf(thrown)} Is it still running?`,
    };
  }
};

async function readReportOfServer(machine: string): Promise<string | undefined> {
  const answer = await fetch(`/workbench-tools/coverage?machine=${encodeURIComponent(machine)}`);
  return answer.ok ? answer.text() : undefined;
}

/** True on the development server. Only this server has a repository. */
const isServedInDevelopment = import.meta.env.DEV;

export const readRevision = isServedInDevelopment ? readRevisionOfServer : undefined;

/** Reads the coverage of the last browser replay. */
export const readReport = isServedInDevelopment ? readReportOfServer : undefined;
