/** When not even the shell's own code can be had, there is no React to say so. */
export function showStartFailure(cause: unknown): void {
  console.error('The dashboard could not start', cause);
  const root = document.getElementById('root') ?? document.body;
  const message = document.createElement('p');
  message.textContent = 'The dashboard could not be loaded. Check the connection, then reload the page.';
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => window.location.reload());
  root.replaceChildren(message, reload);
  root.setAttribute('role', 'alert');
}
