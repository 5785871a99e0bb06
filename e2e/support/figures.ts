import type { TestInfo } from '@playwright/test'

/** Keeps a measured figure with the test, and prints it: that is where docs/figures.md takes its numbers from. */
export function keepFigure(testInfo: TestInfo, what: string, figure: string): void {
  testInfo.annotations.push({ type: 'figure', description: `${what}: ${figure}` })
  console.log(`  ${what}: ${figure}`)
}
