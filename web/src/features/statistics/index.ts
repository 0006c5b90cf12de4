export { BalanceChart, BalanceTable } from './balance.tsx'
export { Quotas } from './quota/tab.tsx'
export { default as statisticClasses } from './statistics.module.css'
