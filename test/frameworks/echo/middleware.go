// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import "github.com/labstack/echo/v4"

func index(c echo.Context) error  { return nil }
func remove(c echo.Context) error { return nil }

func logged(next echo.HandlerFunc) echo.HandlerFunc { return next }
func signed(next echo.HandlerFunc) echo.HandlerFunc { return next }

func scoped(name string) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc { return next }
}

func main() {
	e := echo.New()
	e.GET("/", index)
	// route GET / -> main.go:index through main.go:logged
	e.Use(logged)
	api := e.Group("/api", signed)
	api.DELETE("/:id", remove, scoped("admin"))
	// route DELETE /api/:id -> main.go:remove through main.go:logged, main.go:scoped, main.go:signed
}
