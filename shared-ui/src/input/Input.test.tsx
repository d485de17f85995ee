import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Input } from './Input.tsx';

describe('Input', () => {
  it('passes ref and native props to the input, the class to the box', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Input ref={ref} aria-label="Name" maxLength={63} className="mine" />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(ref.current).toHaveAttribute('maxlength', '63');
    expect(ref.current!.parentElement).toHaveClass('mine');
  });

  it('keeps an id of its own', () => {
    render(<Input id="own" aria-label="Name" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('id', 'own');
  });
});
