import { createClient } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** An app as customers write it: it knows the Project URL, the anon key, and the token of who is signed in. */
interface AppConfig {
  url: string;
  anonKey: string;
  token: string;
}

interface Todo {
  id: number;
  title: string;
  done: boolean;
}

declare global {
  interface Window {
    todoApp: AppConfig;
  }
}

const { url, anonKey, token } = window.todoApp;
const supabase = createClient(url, anonKey, { accessToken: () => Promise.resolve(token) });

function App() {
  const [todos, setTodos] = useState<Todo[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [title, setTitle] = useState('');

  const load = async () => {
    const { data, error } = await supabase
      .from('todos')
      .select('id, title, done')
      .order('id')
      .returns<Todo[]>();
    setTodos(data);
    setProblem(error?.message ?? null);
  };
  // oxlint-disable-next-line react/set-state-in-effect -- it sets the state when the rows are here
  useEffect(() => void load(), []);

  const then = async (change: PromiseLike<{ error: { message: string } | null }>) => {
    const { error } = await change;
    if (error) setProblem(error.message);
    else await load();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTitle('');
    void then(supabase.from('todos').insert({ title }));
  };
  return (
    <main>
      <h1>To do</h1>
      <form onSubmit={add}>
        <input aria-label="New to-do" value={title} onChange={({ target }) => setTitle(target.value)} />
        <button>Add</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {todos && (
        <ul aria-label="To-dos">
          {todos.map((todo) => (
            <li key={todo.id}>
              <label>
                <input
                  type="checkbox"
                  checked={todo.done}
                  onChange={() =>
                    void then(supabase.from('todos').update({ done: !todo.done }).eq('id', todo.id))
                  }
                />
                {todo.title}
              </label>
              <button
                aria-label={`Delete ${todo.title}`}
                onClick={() => void then(supabase.from('todos').delete().eq('id', todo.id))}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      <button onClick={() => void then(supabase.rpc('finish_all'))}>Finish all</button>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<App />);
