import ts from 'typescript'
import type { Mutation } from './mutation.ts'
import { sqlMutations } from './sqlmutations.ts'

const { SyntaxKind: Kind } = ts

const SWAPPED = new Map<ts.SyntaxKind, string>([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
])

/** Calls that refuse by throwing; a statement of nothing else is a guard. */
const REFUSING = /^(refuse|require|demand|assert|check|guard|hold)/
/** Calls whose arguments no user notices. */
const UNNOTICED = /(^|\.)(log|logger|console|meta|describe)(\.\w+)?$/

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

const bodyOf = (node: ts.Statement): ts.Statement =>
  ts.isBlock(node) && node.statements.length === 1 ? node.statements[0]! : node

const leaves = (node: ts.Statement) => ts.isThrowStatement(bodyOf(node)) || ts.isReturnStatement(bodyOf(node))

const calledBy = (node: ts.Expression): string => {
  const call = ts.isAwaitExpression(node) ? node.expression : node
  return ts.isCallExpression(call) ? call.expression.getText() : ''
}

/** Whether the node is the condition of an `if` or a conditional expression, which is negated as a whole. */
const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)

const isIndexOrKey = ({ parent }: ts.NumericLiteral): boolean =>
  ts.isElementAccessExpression(parent) || (ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name))

function opensStatement(node: ts.Node): boolean {
  const start = node.getStart()
  let at = node
  while (!ts.isStatement(at)) at = at.parent
  const inList = ts.isBlock(at.parent) || ts.isSourceFile(at.parent) || ts.isCaseOrDefaultClause(at.parent)
  return ts.isExpressionStatement(at) && inList && at.getStart() === start
}

/** A fault in the whole expression, or in the part from `start` to `end`. */
const faultIn = (whole: ts.Node, after: string, start = whole.getStart(), end = whole.getEnd()): Mutation => ({
  start,
  end,
  after,
  within: { start: whole.getStart(), end: whole.getEnd(), opensStatement: opensStatement(whole) },
})

/** A `throw` that no `if` decides on alone, or a call that refuses. */
function isGuard(node: ts.Node): boolean {
  if (!ts.isThrowStatement(node)) return ts.isExpressionStatement(node) && REFUSING.test(calledBy(node.expression))
  const { parent } = node
  return !ts.isIfStatement(ts.isBlock(parent) && parent.statements.length === 1 ? parent.parent : parent)
}

const leftOut = (statement: ts.Node): Mutation => {
  const [start, end] = [statement.getStart(), statement.getEnd()]
  return { start, end, after: ';', within: { start, end, opensStatement: false, isStatement: true } }
}

const negated = (condition: ts.Expression): Mutation =>
  ts.isPrefixUnaryExpression(condition) && condition.operator === Kind.ExclamationToken
    ? faultIn(condition, condition.operand.getText())
    : faultIn(condition, `!(${condition.getText()})`)

/** The faults of a query in a template of `sql`; its parameters look like names to it. */
function queryFaults(node: ts.TaggedTemplateExpression): Mutation[] {
  const start = node.template.getStart() + 1
  let text = node.template.getText().slice(1, -1)
  if (ts.isTemplateExpression(node.template))
    for (const { expression, literal } of node.template.templateSpans) {
      const [from, to] = [expression.getFullStart() - 2 - start, literal.getStart() + 1 - start]
      text = text.slice(0, from) + 'x'.repeat(to - from) + text.slice(to)
    }
  return sqlMutations(text).map(fault => faultIn(node, fault.after, start + fault.start, start + fault.end))
}

function faultsAt(node: ts.Node): Mutation[] {
  if (ts.isIfStatement(node))
    return [
      leaves(node.thenStatement) && !node.elseStatement ? faultIn(node.expression, 'false') : negated(node.expression),
    ]
  if (ts.isConditionalExpression(node)) return [negated(node.condition)]
  if (ts.isBinaryExpression(node)) {
    const after = SWAPPED.get(node.operatorToken.kind)
    const joins = node.operatorToken.kind === Kind.PlusToken && isText(node)
    return after && !joins ? [faultIn(node, after, node.operatorToken.getStart(), node.operatorToken.getEnd())] : []
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken && !isCondition(node))
    return [negated(node)]
  if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword)
    return [faultIn(node, node.kind === Kind.TrueKeyword ? 'false' : 'true')]
  if (ts.isNumericLiteral(node) && !isIndexOrKey(node)) return [faultIn(node, String(Number(node.text) + 1))]
  if (isGuard(node)) return [leftOut(node)]
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return queryFaults(node)
  return []
}

const isIgnored = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isCallExpression(node) && UNNOTICED.test(node.expression.getText()))

/**
 * The faults that a TypeScript text can get: a condition negated, a comparison moved by its boundary, `&&` for `||`, `+` for `-`, a refusal
 * left out, `true` for `false`, a number one higher, and in templates of `sql` those of `sqlMutations`.
 */
export function codeMutations(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const visit = (node: ts.Node) => {
    if (isIgnored(node)) return
    found.push(...faultsAt(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}
