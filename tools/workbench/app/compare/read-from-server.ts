import * as v from 'valibot';
import { messageOf } from 'statechart-paths/explore/invariants';
import type { Plans } from '../plan';
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

async function readPlansOfServer(): Promise<Plans> {
  const answer = await fetch('/workbench-tools/plans');
  return answer.ok ? answer.json() : {};
}

async function readRevisionOfSite(commit: string): ReturnType<ReadRevision> {
  const answer = await fetch(`revisions/${commit}.json`);
  return answer.ok
    ? { json: await answer.text() }
    : { sentence: `The revision "${commit}" isn't beside this page.` };
}

/** True on the development server. Only this server has a repository, and computes plans after a change. */
const isServedInDevelopment = import.meta.env.DEV;

export const readRevision = isServedInDevelopment ? readRevisionOfServer : readRevisionOfSite;

export const readPlans = isServedInDevelopment ? readPlansOfServer : undefined;
