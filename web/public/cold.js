// Draws the empty frame (app/shell/appskeleton.css) in the chosen look while the app's own script is still on its way.
const root = document.documentElement
const kept = key => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is refused: the app says so.
    return null
  }
}
// Nothing is compiled from text while the app runs, so zod need not find out that it may not (script-src).
globalThis.__zod_globalConfig = { jitless: true }
const scheme = kept('mantine-color-scheme-value')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
if (kept('user') && /^\/app\/(deser\/.*)?$/.test(location.pathname))
  root.dataset.cold = kept('sidebar-slim') === 'true' ? 'slim' : 'wide'
