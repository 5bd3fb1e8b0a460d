import { broken, screensAt, type Screen } from './screen';
import { paths, type Stage } from './stage';

const press = (stage: Stage, name: string | RegExp) =>
  stage.page.getByRole('main').getByRole('button', { name }).first().click();

const type = (stage: Stage, label: string, text: string) =>
  stage.page.getByRole('textbox', { name: label }).fill(text);

const tried = 'Guaranteed the lowest rates in town, and FREE coverage for a month.';

async function chooseIntern(stage: Stage): Promise<void> {
  await type(stage, 'Employee email', 'unassigned@demo.example');
  await stage.page.getByRole('searchbox', { name: 'Find the agency' }).fill('cedar-quote');
  await stage.page.getByRole('button', { name: /Nora Whitfield/ }).click();
}

/** Makes an employee an intern in the demo agent's agency. */
export async function addIntern(stage: Stage): Promise<void> {
  await chooseIntern(stage);
  await press(stage, 'Add intern');
  await stage.sees(/is now an intern/);
}

export const adminScreens: readonly Screen[] = [
  ...screensAt('/admin/complianceregexes', 'staff', {
    'admin-patterns': { shows: 'Compliance Regexes', load: {} },
    'admin-patterns-tried': async (stage) => {
      await stage.page.getByRole('textbox', { name: 'Text' }).fill(tried);
      await stage.sees(/matches of/);
    },
    'admin-patterns-words': async (stage) => {
      await press(stage, 'Add pattern');
      await type(stage, 'Words or phrases', 'no risk\n100% safe');
    },
    'admin-patterns-refused': async (stage) => {
      await press(stage, 'Add pattern');
      await stage.page.getByRole('radio', { name: 'Pattern' }).check();
      await type(stage, 'Pattern', 'free(?= quote)');
      await press(stage, 'Save pattern');
      await stage.sees(/linear time/);
    },
    'admin-patterns-delete': async (stage) => {
      await press(stage, /^Delete/);
      await stage.sees('Delete this pattern?');
    },
    'admin-patterns-load-failed': broken([paths.patterns]),
  }),
  ...screensAt('/admin/emaillogs', 'staff', {
    'admin-email-logs': { shows: 'Email Logs Lookup', load: {} },
    'admin-email-logs-open': {
      path: '/admin/emaillogs?outcome=bounced',
      act: (stage) => press(stage, /Bounced/),
    },
    'admin-email-logs-no-match': { path: '/admin/emaillogs?address=nobody' },
    'admin-email-logs-load-failed': broken([paths.emailLogs]),
  }),
  ...screensAt('/admin/agencyimports', 'staff', {
    'admin-imports': { shows: 'Agency Imports', load: {} },
  }),
  ...screensAt('/admin/people', 'staff', {
    'admin-people': { path: '/admin/people?q=nora', shows: 'People', load: {} },
    'admin-people-end': {
      path: '/admin/people?q=sam',
      act: (stage) => press(stage, /^Sign out everywhere/),
    },
  }),
  ...screensAt('/admin/agencyintern', 'staff', {
    'admin-interns': { shows: 'Agency Intern Form', load: {} },
    'admin-interns-chosen': chooseIntern,
    'admin-interns-added': async (stage) => {
      await addIntern(stage);
      await press(stage, /^Remove/);
    },
  }),
  ...screensAt('/admin/announcements', 'staff', {
    'admin-announcements': { shows: 'Announcements', load: {} },
    'admin-announcements-form': async (stage) => {
      await press(stage, 'Add announcement');
      await type(stage, 'Title', 'New phone hours');
      await type(
        stage,
        'Message',
        '<p>From Monday, call us <strong>from 7 AM</strong>. <a href="https://lantern.example/hours">All hours</a></p><script>alert(1)</script>',
      );
      await stage.sees(/^Not shown: /);
    },
  }),
];
