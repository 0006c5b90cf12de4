export { WasteReportScreen } from './screen.tsx'
