import { test } from './safari';

test('an agent signs in at the provider and lands on the dashboard', async ({ safari }) => {
  await safari.open('/');
  await safari.click('button', 'Sign in as agent');
  await safari.find('heading', /^Good (morning|afternoon|evening)/);
  await safari.expectPath(/^\/$/);
});

test('a name that cannot be transferred shows the reason, and another one is found', async ({
  safari,
}) => {
  await safari.signIn('agent', '/domains/transfer');
  await safari.fill('textbox', 'Domain name', 'cedar-quote.example');
  await safari.click('button', 'Select');
  await safari.sees(/is on your account already/);
  await safari.click('button', 'Change cedar-quote.example');
  await safari.fill('textbox', 'Domain name', 'harbor-coverage.com');
  await safari.click('button', 'Select');
  await safari.find('textbox', 'Auth code');
});
