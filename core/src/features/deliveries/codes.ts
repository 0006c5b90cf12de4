const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** No code of a part begins with it. */
const FIRST = '0'

/** The eight characters of a note’s QR code: `PUBLIC_URL/app/s/<code>` leads both sides to it. */
export function noteCode(id: number): string {
  let [code, rest] = ['', id]
  for (let place = 0; place < 7; place += 1) {
    code = `${LETTERS[rest % LETTERS.length]}${code}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return `${FIRST}${code}`
}

/** Id of the note of such a code; undefined for another code. */
export function noteOfCode(code: string): number | undefined {
  const letters = [...code.toUpperCase()]
  if (letters.length !== 8 || letters.shift() !== FIRST || letters.some(one => !LETTERS.includes(one))) return undefined
  return letters.reduce((id, letter) => id * LETTERS.length + LETTERS.indexOf(letter), 0)
}
