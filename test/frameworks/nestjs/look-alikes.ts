// --- path: src/own.ts ---
import { Injectable, Get as NestGet } from '@nestjs/common';

function Controller(path: string) {
  return (target: unknown): void => {};
}
function Get(path: string) {
  return (target: unknown, name: string): void => {};
}

@Controller('own')
class Own {
  @Get('x')
  x(): void {}
}

@Injectable()
class Service {
  @NestGet('y')
  y(): void {}
}
