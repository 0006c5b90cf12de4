import { expect, test } from 'vitest'
import { codeMutations } from './codemutations.ts'
import { linesOf, mutated } from './mutation.ts'
import { sqlMutations } from './sqlmutations.ts'
import { switchedText } from './switched.ts'

/** The texts that a line of code can become. */
const inCode = (text: string) => codeMutations('one.ts', text).map(mutation => mutated({ ...mutation, text }))
const inSql = (text: string) => sqlMutations(text).map(mutation => mutated({ ...mutation, text }))

test('a boundary moves, a condition joins otherwise, a sum turns round, a number is one higher', () => {
  expect(inCode('const late = day < till && open')).toEqual([
    'const late = day < till || open',
    'const late = day <= till && open',
  ])
  expect(inCode('const rest = weight - 75')).toEqual(['const rest = weight + 75', 'const rest = weight - 76'])
  expect(inCode('const demo = true')).toEqual(['const demo = false'])
})

test('a refusal is left out, whether an if decides on it or a call', () => {
  expect(inCode("if (!found) throw new Problem('not-found')")).toEqual(["if (false) throw new Problem('not-found')"])
  expect(inCode('refuse(steps.edit(state))')).toEqual([';'])
  expect(inCode('if (ready) print()\nelse wait()')).toEqual(['if (!(ready)) print()\nelse wait()'])
})

test('comments, types, texts and logging are left as they are', () => {
  expect(
    inCode("// a < b\ninterface Page { size: 20; wide: true }\nconst word = 'a < b' + ' && c'\nlog.info({ count: 3 })"),
  ).toEqual([])
  expect(inSql("-- a = b\nselect 'x = 1' /* and 2 */ from car")).toEqual([])
})

test('a query in code gets the faults of SQL, its parameters none', () => {
  expect(inCode(`sql\`select id from car where weight > \${least + most} and locked\``)).toEqual([
    `sql\`select id from car where weight >= \${least + most} and locked\``,
    `sql\`select id from car where weight > \${least + most} or locked\``,
    `sql\`select id from car where weight > \${least + most} \``,
    `sql\`select id from car where weight > \${least - most} and locked\``,
  ])
})

test('a condition of a query is left out as a whole, and not what belongs to between', () => {
  expect(inSql('where day between since and till and (a is null or b)')).toContain('where day between since and till ')
  expect(inSql('where day between since and till')).toEqual([])
})

test('an assignment and a parameter of a function stay, a guard of a trigger goes', () => {
  expect(inSql('update car set step = $1 where id = $2')).toEqual(['update car set step = $1 where id <> $2'])
  expect(inSql("perform refuse('receptions.sealed');")).toEqual(['null;'])
})

test('the company of a row is never left out, as its id alone is unique', () => {
  expect(inSql('where a.id = b.id and a.mandator_id = b.mandator_id')).not.toContain('where a.id = b.id ')
})

test('a mutant is named by its whole lines', () => {
  const text = 'one\n  if (a <\n    b) two()\nthree'
  const [start, end] = [text.indexOf('<'), text.indexOf('<') + 1]
  expect(linesOf({ text, start, end, after: '<=' })).toEqual({ before: 'if (a <', after: 'if (a <=' })
})

test('code in which mutants can be switched on does what it did while none is on, and with one what the fault does', () => {
  const text =
    'let told = 0\nweight > 75 && weight < 90 ? told++ : told--\nif (weight === 80) told += 4\ncheck()\nreturn told'
  const mutants = codeMutations('one.ts', text).map((mutation, index) => ({
    ...mutation,
    file: 'one.ts',
    text,
    number: index + 1,
  }))
  const run = (code: string, on: number) =>
    new Function('weight', 'check', 'isOn', code)(
      80,
      () => undefined,
      (number: number) => number === on,
    )
  for (const mutant of mutants) expect(run(switchedText(mutants), mutant.number)).toBe(run(mutated(mutant), 0))
  expect(run(switchedText(mutants), 0)).toBe(run(text, 0))
})
