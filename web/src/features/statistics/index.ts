export { BalanceTable } from './balance.tsx'
export { BalanceChart, isRunning } from './balancechart.tsx'
export { Quotas } from './quota/tab.tsx'
export { default as statisticClasses } from './statistics.module.css'
