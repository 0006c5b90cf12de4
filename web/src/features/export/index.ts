export { ExportPanel } from './panel.tsx'
