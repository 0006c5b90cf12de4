import type { Mutation } from './mutation.ts'

interface Token {
  text: string
  start: number
  end: number
}

/** What no mutation may touch, then words, numbers and operators. Bodies between dollar quotes are read like the rest. */
const TOKENS =
  /(?<skipped>--[^\n]*|\/\*[\s\S]*?\*\/|e?'(?:[^']|'')*'|"[^"]*"|\$\w*\$|\$\d+)|(?<token>[\p{L}_][\p{L}\d_.]*|\d+(?:\.\d+)?|:=|=>|<=|>=|<>|::|->>|->|#>>|\|\||[-+*/<>=!~&|#@]+|[(),;])/giu

const tokensOf = (sql: string): Token[] =>
  [...sql.matchAll(TOKENS)].map(({ 0: text, index, groups }) => ({
    text: groups?.['skipped'] === undefined ? text.toLowerCase() : '',
    start: index,
    end: index + text.length,
  }))

const SWAPPED: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  true: 'false',
  false: 'true',
  and: 'or',
  or: 'and',
}

/** Clauses in which `=` assigns, and the words at which they end. */
const ASSIGNING = /^(set|declare|values|insert|language|returns|create|function)$/
const ASSIGNED = /^(where|from|returning|as|begin|select|;)$/
/** Words after which a number is no boundary: of rows, positions, digits of a type. */
const UNCOUNTED = /^(limit|rows|by|numeric|lpad|interval|cost|offset)$/
/** A condition ends before these where no bracket is open that it did not open itself. */
const CONDITION_ENDS =
  /^(and|or|where|order|group|limit|then|union|loop|having|returning|for|when|else|end|as|asc|desc|left|join|cross|on|;|,|\))$/

/** Index after the last token of the condition that begins at the index. */
function conditionEnd(tokens: readonly Token[], from: number): number {
  let depth = 0
  let between = false
  for (let index = from; index < tokens.length; index++) {
    const { text } = tokens[index]!
    if (depth === 0 && !(between && text === 'and') && CONDITION_ENDS.test(text)) return index
    if (text === 'between') between = true
    else if (text === 'and') between = false
    depth += text === '(' ? 1 : text === ')' ? -1 : 0
  }
  return tokens.length
}

/** Left out, it changes nothing: ids are unique over all tenants, and row security stays. */
const OF_TENANT = /(^|[._])mandator(_id)?$/

/** Statements that refuse: `perform refuse(…)`, `perform guard_day(…)`, `perform check_…(…)`, until their semicolon. */
const REFUSING = /^(refuse|guard_\w+|check_\w+)$/

/**
 * The faults that an SQL text can get: a comparison or a sum turned round, `and` for `or`, a condition or a refusal left out, a number
 * one higher, `is null` for `is not null`. Comments, strings, assignments and types have none.
 */
export function sqlMutations(sql: string): Mutation[] {
  const tokens = tokensOf(sql)
  const found: Mutation[] = []
  let assigning = false
  let between = false
  const replace = (from: number, to: number, after: string) =>
    found.push({ start: tokens[from]!.start, end: tokens[to]!.end, after })
  for (const [index, { text }] of tokens.entries()) {
    const [before, next] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? '']
    if (ASSIGNING.test(text) && before !== 'do') assigning = true
    else if (text === 'set') assigning = true
    else if (ASSIGNED.test(text)) assigning = false
    if (text === 'between') between = true
    const ofBetween = text === 'and' && between
    if (ofBetween) between = false
    if (assigning && text === '=') continue
    const isSign = (text === '-' || text === '+') && !/^[\p{L}\d_.)]/u.test(before)
    if (!ofBetween && !isSign && before !== 'create' && SWAPPED[text]) replace(index, index, SWAPPED[text])
    if (text === 'and' && !ofBetween && !OF_TENANT.test(next)) {
      const end = conditionEnd(tokens, index + 1)
      if (end > index + 1) replace(index, end - 1, '')
    }
    if (text === 'is' && next === 'null') replace(index + 1, index + 1, 'not null')
    if (text === 'is' && next === 'not' && tokens[index + 2]?.text === 'null') replace(index + 1, index + 2, 'null')
    if (text === 'not' && next === 'exists') replace(index, index, '')
    if (/^\d+$/.test(text) && !assigning && !isUncounted(tokens, index)) replace(index, index, String(Number(text) + 1))
    if (text === 'perform' && REFUSING.test(next)) {
      const end = tokens.findIndex((token, at) => at > index && token.text === ';')
      if (end > index) replace(index, end - 1, 'null')
    }
  }
  return found
}

/** Whether the number at the index says how many rows, digits or columns, not a boundary. */
const isUncounted = (tokens: readonly Token[], index: number): boolean =>
  [1, 2].some(back => UNCOUNTED.test(tokens[index - back]?.text ?? '')) ||
  /^(::|@)$/.test(tokens[index - 1]?.text ?? '')
