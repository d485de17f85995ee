import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useRovingFocus } from './roving-focus.ts';

function Links({ names = ['Home', 'Editor', 'Settings', 'Storage'], current = 'Editor' }) {
  const list = useRovingFocus<HTMLUListElement>({ items: 'a' });
  return (
    <>
      <button>Before</button>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <button>After</button>
    </>
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('useRovingFocus', () => {
  it('makes the current link the only tab stop', async () => {
    render(<Links />);
    button('Before').focus();
    await userEvent.tab();
    expect(link('Editor')).toHaveFocus();
    await userEvent.tab();
    expect(button('After')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(link('Editor')).toHaveFocus();
  });

  it('moves by arrows, to the ends, and by typed letters', async () => {
    render(<Links />);
    act(() => link('Editor').focus());
    for (const [keys, name] of [
      ['{ArrowDown}', 'Settings'],
      ['{ArrowUp}', 'Editor'],
      ['{ArrowRight}', 'Settings'],
      ['{Home}', 'Home'],
      ['{ArrowUp}', 'Home'],
      ['{End}', 'Storage'],
      ['{ArrowDown}', 'Storage'],
      ['s', 'Settings'],
      ['t', 'Storage'],
      ['x', 'Storage'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect({ keys, focused: document.activeElement?.textContent }).toEqual({ keys, focused: name });
    }
  });

  it('leaves keys with a modifier to the browser', async () => {
    render(<Links />);
    act(() => link('Editor').focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}s{/Control}');
    expect(link('Editor')).toHaveFocus();
  });

  it('begins again at the current link after the focus has left', async () => {
    render(<Links />);
    act(() => link('Editor').focus());
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(link('Editor')).toHaveFocus();
  });

  it('follows what comes and goes', async () => {
    const { rerender } = render(<Links names={['Home']} current="Home" />);
    rerender(<Links names={['Home', 'Settings']} current="Settings" />);
    button('Before').focus();
    await userEvent.tab();
    expect(link('Settings')).toHaveFocus();
    rerender(<Links names={['Home']} current="" />);
    button('Before').focus();
    await userEvent.tab();
    expect(link('Home')).toHaveFocus();
  });

  it('has the controls of the active row only between its items', async () => {
    function Rows() {
      const [opened, setOpened] = useState('');
      const rows = useRovingFocus<HTMLTableElement>({ items: '[data-name]', row: 'tr' });
      return (
        <>
          <table ref={rows}>
            <tbody>
              {['books', 'orders'].map((name) => (
                <tr key={name}>
                  <td>
                    <button data-name="" onClick={() => setOpened(name)}>
                      {name}
                    </button>
                  </td>
                  <td>
                    <button>{`Actions for ${name}`}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <output>{opened}</output>
          <button>After</button>
        </>
      );
    }
    render(<Rows />);
    await userEvent.tab();
    expect(button('books')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('orders');
    await userEvent.tab();
    expect(button('Actions for orders')).toHaveFocus();
    await userEvent.tab();
    expect(button('After')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(button('orders')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(document.body).toHaveFocus();
  });

  it('finds items that are not rendered', async () => {
    const names = ['books', 'orders', 'order_items', 'shops'];
    function Window() {
      const [first, setFirst] = useState(0);
      const list = useRovingFocus<HTMLDivElement>({ items: 'a', virtual: { names, show: setFirst } });
      return (
        <div ref={list}>
          {names.slice(first, first + 2).map((name, index) => (
            <a key={name} href={`/${name}`} data-index={first + index}>
              {name}
            </a>
          ))}
        </div>
      );
    }
    render(<Window />);
    await userEvent.tab();
    for (const [keys, name] of [
      ['{End}', 'shops'],
      ['{Home}', 'books'],
      ['{ArrowDown}', 'orders'],
      ['order_', 'order_items'],
    ] as const) {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(link(name)).toHaveFocus());
    }
  });

  it('finds rows that are not rendered, by the index of the row', async () => {
    const names = ['books', 'orders', 'order_items', 'shops'];
    function Rows() {
      const [first, setFirst] = useState(0);
      const rows = useRovingFocus<HTMLUListElement>({
        items: '[data-name]',
        row: 'li',
        virtual: { names, show: setFirst },
      });
      return (
        <ul ref={rows}>
          {names.slice(first, first + 2).map((name, index) => (
            <li key={name} data-index={first + index}>
              <button data-name="">{name}</button>
              <button>{`Actions for ${name}`}</button>
            </li>
          ))}
        </ul>
      );
    }
    render(<Rows />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(button('shops')).toHaveFocus());
    await userEvent.keyboard('order_');
    await waitFor(() => expect(button('order_items')).toHaveFocus());
    await userEvent.tab();
    expect(button('Actions for order_items')).toHaveFocus();
  });

  it('has the row of an item searched by typed letters, and begins at the current row', async () => {
    function Runs() {
      const runs = useRovingFocus<HTMLOListElement>({ items: 'button', row: 'li' });
      return (
        <ol ref={runs}>
          {['select 1', 'update books'].map((line) => (
            <li key={line} aria-current={line.startsWith('update')}>
              {line}
              <button aria-label={`Show ${line}`} />
            </li>
          ))}
        </ol>
      );
    }
    render(<Runs />);
    await userEvent.tab();
    expect(button('Show update books')).toHaveFocus();
    await userEvent.keyboard('s');
    expect(button('Show select 1')).toHaveFocus();
  });
});
