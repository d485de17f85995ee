import { render, screen } from '@testing-library/react';
import { Resizable, ResizableHandle, ResizablePanel } from './Resizable.tsx';

it('has a handle that can be reached and named', () => {
  render(
    <Resizable orientation="horizontal" saveAs="test">
      <ResizablePanel id="list">List</ResizablePanel>
      <ResizableHandle aria-label="Width of the list" />
      <ResizablePanel id="editor">Editor</ResizablePanel>
    </Resizable>,
  );
  expect(screen.getByRole('separator', { name: 'Width of the list' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByText('Editor')).toBeInTheDocument();
});
