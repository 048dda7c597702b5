export default { outDir: 'out', telemetry: false, logLevel: 'error', experimental: { incrementalBuild: true } };
