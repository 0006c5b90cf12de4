import { Problem, wordsOf } from '@kreislauf/core/problems.ts'
import type { Deed, What } from '@kreislauf/core/records.ts'
import type { Key } from '@kreislauf/core/words.ts'
import i18next from 'i18next'
import { failedWords, problemWords } from '../../ui/problem.ts'
import { createStore } from '../../ui/store.ts'
import { needWords } from '../words/words.ts'
import type { Notice } from './notices.tsx'

/** Whether any notice was ever requested: then the component loads. */
export const noticesWanted = createStore(false)

async function show(notice: Notice) {
  try {
    const { showNotice } = await import('./notices.tsx')
    noticesWanted.set(true)
    showNotice(notice)
  } catch {
    // The component failed to load: shows the notice without it.
    showPlainly(notice)
  }
}

/** How long such a plain notice is shown, in ms, as it has no close button. */
const PLAIN = 20_000

function showPlainly({ title, message, link }: Notice) {
  const line = Object.assign(document.createElement('div'), { className: 'plain-notice', role: 'alert' })
  line.append([title, message].filter(Boolean).join(' '))
  if (link)
    line.append(
      ' ',
      Object.assign(document.createElement('a'), {
        href: link.href,
        target: '_blank',
        rel: 'noreferrer',
        textContent: link.label,
      }),
    )
  document.body.append(line)
  setTimeout(() => line.remove(), PLAIN)
}

/**
 * Shows a notice once the texts of its key are loaded, which the screen may not have needed so far; without
 * connection it is shown without them.
 */
async function showWith(key: string, notice: () => Notice) {
  await needWords([key.split('.')[0] ?? '']).catch(() => undefined)
  await show(notice())
}

/** Shows a failure once: the action that failed and its record if given, the cause, and the next step. */
export function notify(error: unknown, what?: What, deed: Deed = 'save'): void {
  if (!(error instanceof Problem)) console.error(error)
  void showWith(error instanceof Problem ? wordsOf(error.code) : '', () => {
    const { title: anything, cause, next } = problemWords(error, i18next.t, deed === 'read')
    const title = what ? failedWords(what, deed, i18next.t) : anything
    const message = [cause, next].filter(Boolean).join(' ')
    return { id: `${title} ${message}`, kind: 'failed', title, message }
  })
}

/** Offers a file that a pop-up blocker kept from opening in a new tab. */
export function notifyOpenable(url: string, name: string): void {
  void showWith('shell', () => {
    const message = i18next.t('shell.files.blocked')
    return { id: url, kind: 'offered', message, link: { href: url, label: i18next.t('shell.files.open', { name }) } }
  })
}

/** Shows that something succeeded. */
export function notifyDone(key: Key, params: Record<string, unknown> = {}): void {
  void showWith(key, () => {
    const message = i18next.t(key, params)
    return { id: message, kind: 'done', message }
  })
}
