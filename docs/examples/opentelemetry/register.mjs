// Traces of a server's requests for OpenTelemetry: node --import ./register.mjs <codegraph> serve. Where they go is said by the variables of OpenTelemetry, OTEL_EXPORTER_OTLP_ENDPOINT among them.
import { createRequire } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

process.env.OTEL_SERVICE_NAME ??= 'codegraph';
const provider = new NodeTracerProvider({
  resource: detectResources({ detectors: [envDetector] }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();
registerInstrumentations({
  instrumentations: [new HttpInstrumentation(), new UndiciInstrumentation()],
});
// Instruments the server before codegraph imports it.
createRequire(import.meta.url)('node:http');
// The last spans are sent before the process ends.
process.once('beforeExit', () => provider.shutdown());
