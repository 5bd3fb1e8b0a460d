import '../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { chooseOption } from '../../../support/choose-option';

describe('a text field', () => {
  it('is named by its label, and described by its hint, its prefix and its error', () => {
    render(
      <TextField
        label="Domain"
        hint="As it is registered today."
        prefix="www."
        error="Please enter a valid domain name"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Domain' });
    expect(input).toHaveAccessibleDescription(
      'As it is registered today. www. Please enter a valid domain name',
    );
    expect(input).toBeInvalid();
  });

  it('is neither invalid nor described without an error and a hint', () => {
    render(<TextField label="Domain" />);
    const input = screen.getByRole('textbox', { name: 'Domain' });
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('puts its error into an existing live region', () => {
    const { rerender } = render(<TextField id="domain" label="Domain" />);
    const place = document.getElementById('domain-error');
    expect(place).toHaveAttribute('aria-live', 'polite');

    rerender(<TextField id="domain" label="Domain" error="Please enter a valid domain name" />);
    expect(document.getElementById('domain-error')).toBe(place);
    expect(place).toHaveTextContent('Please enter a valid domain name');
  });

  it('gets the focus when its prefix is clicked', async () => {
    render(<TextField label="Domain" prefix="www." />);
    await userEvent.setup().click(screen.getByText('www.'));
    expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveFocus();
  });

  it('shows a masked code on request and hides it again, and keeps the input', async () => {
    const user = userEvent.setup();
    render(<TextField label="Auth code" variant="masked" />);
    const input = screen.getByRole('textbox', { name: 'Auth code' });
    await user.type(input, 'Qx7-TTp0');
    const masked = input.className;

    await user.click(screen.getByRole('button', { name: 'Show Auth code' }));
    expect(input.className).not.toBe(masked);
    await user.click(screen.getByRole('button', { name: 'Hide Auth code' }));
    expect(input.className).toBe(masked);
    expect(input).toHaveValue('Qx7-TTp0');
  });

  it('tells the browser not to complete, correct or remember a code', () => {
    render(<TextField label="Auth code" variant="masked" />);
    const input = screen.getByRole('textbox', { name: 'Auth code' });
    expect(input).toHaveAttribute('autocomplete', 'off');
    expect(input).toHaveAttribute('spellcheck', 'false');
    expect(input).toHaveAttribute('autocapitalize', 'none');
  });
});

describe('a select field', () => {
  type Agency = '' | '100001' | '100002';

  function Agencies({ onChoose }: { onChoose?: (agency: Agency) => void }) {
    const [agency, setAgency] = useState<Agency | null>(null);
    return (
      <SelectField<Agency>
        label="Agency"
        error="Choose an agency."
        placeholder="Which agency?"
        value={agency}
        options={[
          { value: '', label: 'All agencies', note: '3 items' },
          { value: '100001', label: 'Birch Hill', note: '2 items' },
          { value: '100002', label: 'Cedar', note: '1 item' },
        ]}
        onChoose={(chosen) => {
          setAgency(chosen);
          onChoose?.(chosen);
        }}
      />
    );
  }

  const field = () => screen.getByRole('combobox', { name: 'Agency' });

  it('is named by its label, described by its error, and shows its placeholder', () => {
    render(<Agencies />);
    expect(field()).toHaveAccessibleDescription('Choose an agency.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveTextContent('Which agency?');
  });

  it('reports and shows the choice, even an empty value, and regains the focus', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn<(agency: Agency) => void>();
    render(<Agencies onChoose={onChoose} />);
    await chooseOption(user, 'Agency', 'Birch Hill');
    expect(onChoose).toHaveBeenLastCalledWith('100001');
    expect(field()).toHaveTextContent('Birch Hill');
    await chooseOption(user, 'Agency', 'All agencies');
    expect(onChoose).toHaveBeenLastCalledWith('');
    expect(field()).toHaveTextContent('All agencies');
    await waitFor(() => expect(field()).toHaveFocus());
  });
});

describe('a checkbox', () => {
  function Unlocked({ error }: { error?: string }) {
    const [checked, setChecked] = useState(false);
    return (
      <form>
        <Checkbox checked={checked} onChange={setChecked} error={error} hint="Ask them first.">
          My registrar shows this domain as unlocked
        </Checkbox>
      </form>
    );
  }

  it('is described by its hint and its error', () => {
    render(<Unlocked error="Please tick this to go on." />);
    const checkbox = screen.getByRole('checkbox');
    expect(checkbox).toHaveAccessibleDescription('Ask them first. Please tick this to go on.');
    expect(checkbox).toHaveAttribute('aria-invalid', 'true');
  });
});
