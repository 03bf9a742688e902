// Runs before the first paint, as a file of its own because the content policy allows no inline script.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('framewise.theme');
  } catch {}
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
