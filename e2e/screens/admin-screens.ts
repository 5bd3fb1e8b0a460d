import type { Screen } from './screen';
import { paths, type Stage } from './stage';

const press = (stage: Stage, name: string | RegExp) =>
  stage.page.getByRole('main').getByRole('button', { name }).first().click();

const type = (stage: Stage, label: string, text: string) =>
  stage.page.getByRole('textbox', { name: label }).fill(text);

const tried = 'Guaranteed the lowest rates in town, and FREE coverage for a month.';

async function addIntern(stage: Stage): Promise<void> {
  await type(stage, 'Employee email', 'unassigned@demo.example');
  await stage.page.getByRole('searchbox', { name: 'Find the agency' }).fill('cedar-quote');
  await stage.page.getByRole('button', { name: /Nora Whitfield/ }).click();
}

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-patterns',
    path: '/admin/complianceregexes',
    user: 'staff',
    shows: 'Compliance Regexes',
    load: {},
  },
  {
    name: 'admin-patterns-tried',
    path: '/admin/complianceregexes',
    user: 'staff',
    act: async (stage) => {
      await stage.page.getByRole('textbox', { name: 'Text' }).fill(tried);
      await stage.sees(/matches of/);
    },
  },
  {
    name: 'admin-patterns-refused',
    path: '/admin/complianceregexes',
    user: 'staff',
    act: async (stage) => {
      await press(stage, 'Add pattern');
      await type(stage, 'Pattern', 'free(?= quote)');
      await press(stage, 'Save pattern');
      await stage.sees(/linear time/);
    },
  },
  {
    name: 'admin-patterns-delete',
    path: '/admin/complianceregexes',
    user: 'staff',
    act: async (stage) => {
      await press(stage, /^Delete/);
      await stage.sees('Delete this pattern?');
    },
  },
  {
    name: 'admin-patterns-load-failed',
    path: '/admin/complianceregexes',
    user: 'staff',
    before: (stage) => stage.breaks(paths.patterns),
  },
  {
    name: 'admin-email-logs',
    path: '/admin/emaillogs',
    user: 'staff',
    shows: 'Email Logs Lookup',
    load: {},
  },
  {
    name: 'admin-email-logs-open',
    path: '/admin/emaillogs?outcome=bounced',
    user: 'staff',
    act: (stage) => press(stage, /Bounced/),
  },
  { name: 'admin-email-logs-no-match', path: '/admin/emaillogs?address=nobody', user: 'staff' },
  {
    name: 'admin-email-logs-load-failed',
    path: '/admin/emaillogs',
    user: 'staff',
    before: (stage) => stage.breaks(paths.emailLogs),
  },
  {
    name: 'admin-interns',
    path: '/admin/agencyintern',
    user: 'staff',
    shows: 'Agency Intern Form',
    load: {},
  },
  { name: 'admin-interns-chosen', path: '/admin/agencyintern', user: 'staff', act: addIntern },
  {
    name: 'admin-interns-added',
    path: '/admin/agencyintern',
    user: 'staff',
    act: async (stage) => {
      await addIntern(stage);
      await press(stage, 'Add intern');
      await stage.sees(/is now an intern/);
      await press(stage, /^Remove/);
    },
  },
  {
    name: 'admin-announcements',
    path: '/admin/announcements',
    user: 'staff',
    shows: 'Announcements',
    load: {},
  },
  {
    name: 'admin-announcements-form',
    path: '/admin/announcements',
    user: 'staff',
    act: async (stage) => {
      await press(stage, 'Add announcement');
      await type(stage, 'Header', 'New phone hours');
      await type(
        stage,
        'Message',
        '<p>From Monday, call us <strong>from 7 AM</strong>. <a href="https://lantern.example/hours">All hours</a></p><script>alert(1)</script>',
      );
      await stage.sees(/removed when you save/);
    },
  },
];
