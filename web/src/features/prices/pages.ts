export { PriceKind } from './kind.tsx'
export { PriceBook } from './screen.tsx'
