export { Card } from './card.tsx'
export { LinkProblem } from './linkproblem.tsx'
