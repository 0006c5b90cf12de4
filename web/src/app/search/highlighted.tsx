import { plainText, searchWords, withoutBlanks } from '@kreislauf/core/search.ts'

/** A text with what was sought in it marked, however it is accented or spaced. */
export function Highlighted({ text, sought }: { text: string; sought: string }) {
  const marks = marksOf(text, sought)
  const parts: { from: number; mark: boolean; letters: string }[] = []
  for (const [at, letter] of [...text].entries()) {
    const mark = marks.has(at)
    const last = parts.at(-1)
    if (last?.mark === mark) last.letters += letter
    else parts.push({ from: at, mark, letters: letter })
  }
  return parts.map(({ from, mark, letters }) => (mark ? <mark key={from}>{letters}</mark> : letters))
}

/** Which letters of a text were sought. */
function marksOf(text: string, sought: string): Set<number> {
  const letters = [...text]
  const words = marksBy(letters, searchWords(sought).flat(), plainText)
  return words.size > 0 ? words : marksBy(letters, [withoutBlanks(sought)], withoutBlanks)
}

function marksBy(letters: string[], words: string[], plain: (text: string) => string): Set<number> {
  // A letter may be none or several in the plain text: each of those leads back to it.
  const from = letters.flatMap((letter, at) => [...plain(letter)].map(() => at))
  const whole = letters.map(plain).join('')
  const found = new Set<number>()
  for (const word of words)
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1))
      for (let index = from[at] ?? 0; index <= (from[at + word.length - 1] ?? -1); index++) found.add(index)
  return found
}
