export default { outDir: 'out', telemetry: false, logLevel: 'error' };
