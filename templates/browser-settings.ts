/** What the browser's code knows of the configuration: the build puts it in, and what is null is left out of the bundle. */
export interface BrowserSettings {
  readonly analytics: { readonly measurementId: string; readonly cookieDomain: string | null } | null;
  readonly tagManager: { readonly id: string } | null;
  readonly errorReporting: ErrorReportingSettings | null;
  /** Whether third parties wait until the visitor agrees. */
  readonly consent: 'none' | 'required';
}

export interface ErrorReportingSettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  /** Share of sessions that are recorded: of all, and of those with an error. */
  readonly replay: { readonly sessions: number; readonly errors: number };
}
