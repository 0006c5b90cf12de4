// Draws the empty frame (app/cold.css) in the chosen look while the app's own script is still on its way.
const root = document.documentElement
const kept = key => localStorage.getItem(key)
const scheme = kept('mantine-color-scheme-value')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
if (kept('user') && /^\/app\/(deser\/.*)?$/.test(location.pathname))
  root.dataset.cold = kept('sidebar-slim') === 'true' ? 'slim' : 'wide'
