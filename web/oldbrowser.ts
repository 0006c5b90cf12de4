import type { Plugin } from 'vite'
import { filesOf, spoken, wordsOf } from './locales.ts'
import { needs } from './needs.ts'

const FILE = 'oldbrowser.js'

/** In each language that has the words: what the notice says, and the name of the button that puts it away. */
function notices(): Record<string, { text: string; close: string }> {
  const word = (language: string, file: string, key: string) =>
    filesOf(language).includes(file) ? wordsOf(language, file)[key] : undefined
  const found = spoken.flatMap(language => {
    const text = word(language, 'shell', 'oldBrowser')
    const close = word(language, 'actions', 'close')
    return typeof text === 'string' && typeof close === 'string' ? [[language, { text, close }] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * ECMAScript 5, for browsers that cannot read the app itself: it asks for what the app is made of, never for a name of a browser, and
 * only tells (requirement 230).
 */
const script = (words: string) => `(function () {
  var words = ${words}
  function css(one, value) {
    if (!window.CSS || !window.CSS.supports) return false
    return value ? window.CSS.supports(one, value) : window.CSS.supports(one)
  }
  var has = [${needs.map(({ asks }) => asks).join(',\n    ')}]
  if (has.indexOf(false) < 0) return
  var language = String(navigator.language || '').slice(0, 2)
  var said = words[language] || words.en
  function show() {
    var notice = document.createElement('div')
    notice.setAttribute('role', 'alert')
    notice.setAttribute('lang', words[language] ? language : 'en')
    notice.style.cssText =
      'position:relative;z-index:1000;padding:12px 56px 12px 16px;background:#fff3d6;color:#3d2c00;font:16px/1.5 sans-serif'
    notice.appendChild(document.createTextNode(said.text))
    var button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-label', said.close)
    button.style.cssText =
      'position:absolute;top:2px;right:4px;width:48px;height:48px;border:0;background:none;color:inherit;font-size:22px'
    button.appendChild(document.createTextNode('\\u00d7'))
    button.onclick = function () {
      notice.parentNode.removeChild(notice)
    }
    notice.appendChild(button)
    document.body.insertBefore(notice, document.body.firstChild)
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
`

/** Serves the notice of a browser that is too old as a small file of its own, before everything else. */
export const oldBrowser = (): Plugin => {
  const source = () => script(JSON.stringify(notices()))
  return {
    name: 'old-browser',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/app/${FILE}`, (_, answer) => {
        answer.setHeader('content-type', 'text/javascript').end(source())
      })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/app/${FILE}`, defer: true }, injectTo: 'head' }],
  }
}
