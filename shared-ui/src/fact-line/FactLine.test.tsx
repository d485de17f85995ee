import { render } from '@testing-library/react';
import { FactLine } from './FactLine.tsx';

it('reads as one line, with dots between its facts', () => {
  const { container } = render(
    <FactLine facts={['8 GB of disk', '7 backups kept', <code key="c">id</code>]} />,
  );
  expect(container).toHaveTextContent(/^8 GB of disk · 7 backups kept · id$/);
});

it('has no dot for a fact that is alone', () => {
  const { container } = render(<FactLine facts={['Preview branches']} />);
  expect(container).toHaveTextContent(/^Preview branches$/);
});
