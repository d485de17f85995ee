import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { CardFooter } from '../card/Card.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import { Radio, RadioGroup } from '../radio/Radio.tsx';
import { Select } from '../select/Select.tsx';
import { Switch } from '../switch/Switch.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { DeniedState, Permitted, PermittedButton } from './Denied.tsx';

const owners = 'Only owners and administrators';
const form = (
  <>
    <Field label="Name">
      <Input defaultValue="Bookshop" />
    </Field>
    <Field label="Notes">
      <TextArea defaultValue="None" />
    </Field>
    <Field label="Region">
      <Select options={[{ value: 'local', label: 'local' }]} />
    </Field>
    <Switch label="Share" />
    <Checkbox label="Public" />
    <RadioGroup legend="Size" value="micro">
      <Radio value="micro" label="Micro" />
    </RadioGroup>
  </>
);

describe('a part of a page without its permission', () => {
  it('says once who can change it', () => {
    render(
      <Permitted permission="denied" who={owners}>
        <Permitted permission="denied" who={owners} action="rename the project">
          {form}
        </Permitted>
      </Permitted>,
    );
    expect(screen.getByRole('note')).toHaveTextContent('Only owners and administrators can change this.');
  });

  it.each(['denied', 'unknown'] as const)('takes no input while the permission is %s', (permission) => {
    render(
      <Permitted permission={permission} who={owners}>
        {form}
      </Permitted>,
    );
    for (const name of ['Name', 'Notes']) expect(screen.getByLabelText(name)).toHaveAttribute('readonly');
    for (const name of ['Region', 'Share', 'Public', 'Micro'])
      expect(screen.getByLabelText(name)).toBeDisabled();
    expect(screen.queryAllByRole('note')).toHaveLength(permission === 'denied' ? 1 : 0);
  });

  it.each([
    ['denied', 0],
    ['unknown', 1],
    ['allowed', 1],
  ] as const)('has buttons to save while the permission is %s: %d', (permission, count) => {
    render(
      <Permitted permission={permission} who={owners}>
        <CardFooter>
          <Button>Save</Button>
        </CardFooter>
      </Permitted>,
    );
    expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(count);
  });

  it('leaves the fields as they are with the permission', () => {
    render(
      <Permitted permission="allowed" who={owners}>
        {form}
      </Permitted>,
    );
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('readonly');
    for (const name of ['Region', 'Share', 'Public', 'Micro'])
      expect(screen.getByLabelText(name)).toBeEnabled();
  });
});

describe('PermittedButton', () => {
  it('stays focusable and names the missing permission', async () => {
    const onClick = jest.fn();
    render(
      <PermittedButton permission="denied" action="pause this project" disabled onClick={onClick}>
        Pause
      </PermittedButton>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
    expect(await screen.findByText('You need additional permissions to pause this project')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('waits for the permission', () => {
    render(
      <PermittedButton permission="unknown" action="pause this project">
        Pause
      </PermittedButton>,
    );
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDisabled();
  });
});

it('replaces what cannot be read, and says who can', () => {
  render(<DeniedState action="view API keys" who="Only owners" />);
  expect(screen.getByText('You need additional permissions to view API keys')).toBeVisible();
  expect(screen.getByText('Only owners can do this.')).toBeVisible();
});
